/** Where the installation holds something of people, and what becomes of it at an erasure; a test compares it with the schema. */
export type Holding = {
  table: string;
  /** `firm`: its rows are seen one customer database at a time. */
  of: "installation" | "firm";
  /** Columns with the ids of people. `row`: it is removed with its person. `id`: it stays, and leads to a name that is nobody's. */
  ids: Record<string, "row" | "id">;
  /** Which of these rows stay, as a condition: what a person made for all. */
  shared?: string;
  /** Columns with names, and the column with the id of who it is; null: nothing but the name tells. */
  names: Record<string, string | null>;
  /** Why what stays does: null when nothing does. */
  why: Why | null;
  /** The application does not change its rows: names leave them by `rename_in_histories`. */
  isHistory?: true;
};

/** Why a law or the firm needs what stays of somebody's work (LGPD, art. 16). */
const reasons = {
  work: "o que foi feito em um processo, e que foi uma pessoa só: a prestação de contas ao cliente e a defesa em juízo (Lei 8.906/1994, art. 34, XXI; LGPD, art. 16, I, e art. 7º, VI)",
  setup: "que a base foi ajustada por uma pessoa (LGPD, art. 16, I)",
  access: "quem vê um processo restrito, ainda que não trabalhe mais aqui (LGPD, art. 46)",
} as const;
type Why = keyof typeof reasons;

const personal = (table: string, of: Holding["of"], column = "user_id"): Holding => ({
  table,
  of,
  ids: { [column]: "row" },
  names: {},
  why: null,
});

const work = (table: string, ids: string[], names: Holding["names"] = {}): Holding => ({
  table,
  of: "firm",
  ids: Object.fromEntries(ids.map((id) => [id, "id"])),
  names,
  why: "work",
});

const setup = (table: string, of: Holding["of"], name: string): Holding => ({
  table,
  of,
  ids: {},
  names: { [name]: null },
  why: "setup",
});

export const holdings: readonly Holding[] = [
  personal("sessions", "installation"),
  personal("second_factors", "installation"),
  personal("recovery_codes", "installation"),
  personal("sign_in_steps", "installation"),
  personal("memberships", "installation"),
  personal("provider_links", "installation"),
  personal("calendar_feeds", "installation"),
  {
    table: "one_time_links",
    of: "installation",
    why: null,
    ids: { user_id: "row", issued_by_id: "row", cancelled_by_id: "id" },
    names: { issued_by: "issued_by_id" },
  },
  setup("users", "installation", "disabled_by"),
  setup("ingest_keys", "installation", "created_by"),
  setup("credentials", "firm", "set_by"),
  setup("calendar_entries", "firm", "created_by"),
  setup("deadline_margins", "firm", "created_by"),
  setup("calendar_years", "firm", "reviewed_by"),
  personal("alert_rules", "firm"),
  personal("alerts", "firm"),
  personal("alert_mails", "firm"),
  personal("digests", "firm"),
  personal("digest_choices", "firm"),
  personal("case_visits", "firm"),
  personal("filing_presences", "firm", "person_id"),
  { ...personal("case_views", "firm", "owner_id"), shared: "shared", why: "work" },
  { table: "case_restrictions", of: "firm", ids: { people: "id" }, names: {}, why: "access" },
  work("cases", ["responsible_id", "imported_by_id"], { imported_by: "imported_by_id", archived_by: null }),
  work("movements", [], { hearing_settled_by: null }),
  work("case_notes", ["author_id"], { author: "author_id" }),
  work("imports", ["created_by_id"], { created_by: "created_by_id" }),
  work("deadlines", ["responsible_id", "created_by_id", "confirmed_by_id", "checked_by_id", "closed_by_id"], {
    created_by: "created_by_id",
    confirmed_by: "confirmed_by_id",
    checked_by: "checked_by_id",
    closed_by: "closed_by_id",
  }),
  { ...work("deadline_history", [], { by: null }), isHistory: true },
  work("filing_answers", [], { said_by: null }),
  work("filings", ["opener_id", "created_by_id", "opened_by_id"], {
    created_by: "created_by_id",
    opened_by: "opened_by_id",
    saved_by: null,
    acknowledged_by: null,
    prepare_asked_by: null,
    other_by: null,
    repeat_by: null,
  }),
  work("filing_documents", [], { added_by: null }),
  { ...work("filing_history", [], { by: null }), isHistory: true },
  work("guides", ["created_by_id", "sent_by_id"], {
    created_by: "created_by_id",
    sent_by: "sent_by_id",
    saved_by: null,
    line_by: null,
  }),
  work("guide_proofs", [], { added_by: null }),
  work(
    "publications",
    ["read_by_id", "assignee_id", "archived_by_id", "order_settled_by_id", "linked_by_id", "not_ours_by_id"],
    {
      not_ours_by: "not_ours_by_id",
      linked_by: "linked_by_id",
      read_by: "read_by_id",
      order_settled_by: "order_settled_by_id",
      archived_by: "archived_by_id",
    },
  ),
  work("lawyers", ["user_id"]),
  work("namesakes", ["created_by_id"], { created_by: "created_by_id" }),
  personal("routing_rules", "firm", "person_id"),
  work("publication_comments", ["author_id"], { author: "author_id" }),
  work("push_changes", ["by_id"], { by: "by_id", paused_by: null }),
  work("court_accesses", ["user_id"], { by: "user_id" }),
];
