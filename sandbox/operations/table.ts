import { access } from "./access.ts";
import { archive } from "./archive.ts";
import { cancel } from "./cancel.ts";
import { capture } from "./capture.ts";
import { cover, documentList, movements } from "./case-record.ts";
import { documentFile } from "./document-file.ts";
import { draft } from "./draft.ts";
import { filingWindow, filingWindowLeave, filingWindowReceipt } from "./filing-window.ts";
import { filingWindowDocument, filingWindowUpload } from "./filing-window-documents.ts";
import { filingWindowPress } from "./filing-window-press.ts";
import { guideCreate } from "./guide-create.ts";
import { guideList } from "./guide-definitions.ts";
import type { Operation } from "./operation.ts";
import { pushDisable, pushEnable } from "./push.ts";
import { status } from "./status.ts";
import { upload } from "./upload.ts";

/** Every operation of the interface that this sandbox answers. */
export const operations: readonly Operation[] = [
  capture,
  cover,
  movements,
  documentList,
  documentFile,
  draft,
  upload,
  filingWindow,
  filingWindowPress,
  filingWindowUpload,
  filingWindowDocument,
  filingWindowLeave,
  filingWindowReceipt,
  status,
  cancel,
  archive,
  guideList,
  guideCreate,
  pushEnable,
  pushDisable,
  access,
];
