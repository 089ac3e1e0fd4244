/** `sending`: the service is being asked; `maybe`: nobody knows whether it did; `created`: it did, or somebody who looked says so. */
export const guideStates = ["draft", "sending", "maybe", "created", "discarded"] as const;
export type GuideState = (typeof guideStates)[number];
