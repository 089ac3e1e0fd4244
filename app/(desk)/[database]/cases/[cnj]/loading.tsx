import { CaseSkeleton } from "#components/cases/case-skeleton.tsx";

export default function Loading() {
  return <CaseSkeleton />;
}
