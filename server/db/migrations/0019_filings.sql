CREATE TABLE "blob_chunks" (
	"database_id" uuid NOT NULL,
	"blob_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "blob_chunks_database_id_blob_id_place_pk" PRIMARY KEY("database_id","blob_id","place")
);
--> statement-breakpoint
ALTER TABLE "blob_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blobs" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"size" bigint,
	"sha256" text,
	CONSTRAINT "blobs_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "blobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "callback_nonces" (
	"hash" text PRIMARY KEY NOT NULL,
	"database_id" uuid NOT NULL,
	"filing_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_documents" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"filing_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"place" integer NOT NULL,
	"filename" text NOT NULL,
	"blob_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"findings" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	"sending" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone,
	"service_document_id" text,
	CONSTRAINT "filing_documents_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "filing_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "filing_history" (
	"database_id" uuid NOT NULL,
	"filing_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "filing_history_database_id_filing_id_place_pk" PRIMARY KEY("database_id","filing_id","place")
);
--> statement-breakpoint
ALTER TABLE "filing_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "filing_presences" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"person_id" uuid NOT NULL,
	"filing_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "filing_presences_database_id_cnj_person_id_pk" PRIMARY KEY("database_id","cnj","person_id")
);
--> statement-breakpoint
ALTER TABLE "filing_presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "filings" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cnj" char(20) NOT NULL,
	"act" text DEFAULT '' NOT NULL,
	"opener_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid,
	"created_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"saved_on" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"intent" text DEFAULT 'preparing' NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"is_pressed" boolean DEFAULT false NOT NULL,
	"evidence" text DEFAULT 'none' NOT NULL,
	"despite" text,
	"opened_at" timestamp with time zone,
	"opened_by_id" uuid,
	"opened_by" text,
	"evidence_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text,
	"operator_id" text,
	"service_id" text,
	"signed" boolean,
	"service_situation" text,
	"service_message" text,
	"outcome_mark" text,
	"receipt_id" uuid,
	"receipt_at" timestamp with time zone,
	"receipt_is_pdf" boolean,
	"cancel_asked_at" timestamp with time zone,
	"cancel_outcome" text,
	"cancel_message" text,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"next_ask_at" timestamp with time zone,
	"asked_since" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"other_reason" text,
	"other_by" text,
	"repeat_reason" text,
	"repeat_by" text,
	"repeat_hashes" text[] DEFAULT '{}' NOT NULL,
	"sealed_nonce" text,
	CONSTRAINT "filings_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "filings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blob_chunks" ADD CONSTRAINT "blob_chunks_blob" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_filing" FOREIGN KEY ("database_id","filing_id") REFERENCES "public"."filings"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_blob" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_history" ADD CONSTRAINT "filing_history_filing" FOREIGN KEY ("database_id","filing_id") REFERENCES "public"."filings"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_presences" ADD CONSTRAINT "filing_presences_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_presences" ADD CONSTRAINT "filing_presences_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_opener_id_users_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_receipt" FOREIGN KEY ("database_id","receipt_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_documents_order" ON "filing_documents" USING btree ("database_id","filing_id","place");--> statement-breakpoint
CREATE INDEX "filing_documents_same" ON "filing_documents" USING btree ("database_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "filings_service" ON "filings" USING btree ("database_id","service_id");--> statement-breakpoint
CREATE INDEX "filings_case" ON "filings" USING btree ("database_id","cnj","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "filings_newest" ON "filings" USING btree ("database_id","saved_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "filings_due" ON "filings" USING btree ("database_id","next_ask_at") WHERE "filings"."next_ask_at" is not null;--> statement-breakpoint
CREATE POLICY "own_database" ON "blob_chunks" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "blobs" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "filing_documents" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "filing_history" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_history.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_history.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "filing_presences" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_presences.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_presences.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "filings" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filings.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filings.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));