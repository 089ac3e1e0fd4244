/**
 * Where a guide is. `sending`: the service was asked to create it, or is about to be; `maybe`: it was asked and nobody knows
 * whether it did; `created`: it did, or somebody who looked says so; `discarded`: put aside before it was created.
 */
export const guideStates = ["draft", "sending", "maybe", "created", "discarded"] as const;
export type GuideState = (typeof guideStates)[number];
