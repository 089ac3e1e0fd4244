import { z } from "zod";

/** Days that exist for PostgreSQL and for people; a year typed by half (`0002`) is none. */
export const filterDay = z.iso.date().refine((day) => day >= "1900-01-01" && day <= "2999-12-31");
