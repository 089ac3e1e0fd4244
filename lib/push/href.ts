export const monitoringHref = (database: string) => `/${database}/monitoring`;
