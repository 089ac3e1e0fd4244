CREATE TABLE "guide_catalogs" (
	"database_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "guide_catalogs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guide_definitions" (
	"database_id" uuid NOT NULL,
	"id" text NOT NULL,
	"place" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "guide_definitions_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "guide_definitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guide_proofs" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"guide_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"filename" text NOT NULL,
	"blob_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"is_pdf" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "guide_proofs_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "guide_proofs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guides" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cnj" char(20) NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"definition_id" text NOT NULL,
	"definition" jsonb NOT NULL,
	"definition_at" timestamp with time zone,
	"values" jsonb NOT NULL,
	"cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid,
	"created_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"saved_on" text,
	"sent_at" timestamp with time zone,
	"sent_by_id" uuid,
	"sent_by" text,
	"send_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"refused" text,
	"operator_id" text,
	"service_id" text,
	"situation" text,
	"message" text,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"is_unfollowed" boolean DEFAULT false NOT NULL,
	"next_ask_at" timestamp with time zone,
	"asked_since" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"paper_id" uuid,
	"paper_at" timestamp with time zone,
	"paper_is_pdf" boolean,
	"line" text,
	"line_cents" bigint,
	"line_due" date,
	"line_at" timestamp with time zone,
	"line_by" text,
	"note" text DEFAULT '' NOT NULL,
	"filing_id" uuid,
	CONSTRAINT "guides_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "guides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guide_catalogs" ADD CONSTRAINT "guide_catalogs_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_definitions" ADD CONSTRAINT "guide_definitions_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_proofs" ADD CONSTRAINT "guide_proofs_guide" FOREIGN KEY ("database_id","guide_id") REFERENCES "public"."guides"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_proofs" ADD CONSTRAINT "guide_proofs_blob" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_filing" FOREIGN KEY ("database_id","filing_id") REFERENCES "public"."filings"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_paper" FOREIGN KEY ("database_id","paper_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_proofs_order" ON "guide_proofs" USING btree ("database_id","guide_id","added_at");--> statement-breakpoint
CREATE INDEX "guide_proofs_blob" ON "guide_proofs" USING btree ("database_id","blob_id");--> statement-breakpoint
CREATE INDEX "guides_case" ON "guides" USING btree ("database_id","cnj","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guides_due" ON "guides" USING btree ("database_id","next_ask_at") WHERE "guides"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "guides_to_send" ON "guides" USING btree ("database_id","send_at") WHERE "guides"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "guides_filing" ON "guides" USING btree ("database_id","filing_id") WHERE "guides"."filing_id" is not null;--> statement-breakpoint
CREATE INDEX "guides_paper" ON "guides" USING btree ("database_id","paper_id") WHERE "guides"."paper_id" is not null;--> statement-breakpoint
CREATE POLICY "own_database" ON "guide_catalogs" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "guide_definitions" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "guide_proofs" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = guide_proofs.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = guide_proofs.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "guides" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = guides.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = guides.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));