import { describe } from "vitest";
import { testFaults } from "#testing/operator-faults.ts";
import { readings, usual } from "#testing/operator-readings.ts";

/** All faults under every reading but the usual one, which is in `faults.test.ts`. */
describe.each(readings.filter((reading) => reading !== usual))("with an operator of $name", testFaults);
