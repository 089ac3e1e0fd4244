import { CaseNotFound } from "#components/cases/case-not-found.tsx";

export default function NotFound() {
  return <CaseNotFound />;
}
