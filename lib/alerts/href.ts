export const alertsHref = (database: string) => `/${database}/alerts`;
