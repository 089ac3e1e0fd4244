import { z } from "zod";

/** An existing day from 1900 to 2999: a year that is only half typed (`0002`) is not accepted. */
export const filterDay = z.iso.date().refine((day) => day >= "1900-01-01" && day <= "2999-12-31");
