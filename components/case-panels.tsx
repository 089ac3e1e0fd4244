"use client";

import { onDemand } from "#components/parts/on-demand.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Tab } from "#components/ui/tabs.tsx";

const waiting = <SkeletonRows rows={4} sentence="Abrindo" />;

/** What stands behind those tabs of a case that its other domains draw. */
export const CaseDeadlines = onDemand(
  () => import("#components/deadlines/case/deadlines.tsx").then((module) => module.CaseDeadlines),
  waiting,
);
export const CaseFilings = onDemand(
  () => import("#components/filings/case/filings.tsx").then((module) => module.CaseFilings),
  waiting,
);
export const CaseGuides = onDemand(
  () => import("#components/guides/case/guides.tsx").then((module) => module.CaseGuides),
  waiting,
);
export const CaseStory = onDemand(
  () => import("#components/story/story.tsx").then((module) => module.CaseStory),
  waiting,
);

export const StoryTab = () => <Tab value="story">História</Tab>;
