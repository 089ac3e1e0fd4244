import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest, so that none of them is left alone at the end while the other workers have nothing to do. */
const first = [
  "server/filings/model.test.ts",
  "server/filings/preparing/crash.test.ts",
  "server/operator/operations/faults.test.ts",
  "server/filings/watching/crash.test.ts",
  "server/filings/documents/crash.test.ts",
];

/** The order of Vitest, with these files before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = first.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? first.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
