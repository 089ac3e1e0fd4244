import { DocumentNotFound } from "#components/documents/document-not-found.tsx";

export default function NotFound() {
  return <DocumentNotFound />;
}
