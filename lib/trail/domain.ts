import type { Domain } from "#lib/desk/domain.ts";

export const trailPath = "/admin/audit";

/** What the domain of the trail declares for the desk. */
export const trailDomain: Domain = { administration: [{ label: "Auditoria", href: trailPath }] };
