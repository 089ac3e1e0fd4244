CREATE TABLE "cached_chunks" (
	"database_id" uuid NOT NULL,
	"blob_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "cached_chunks_database_id_blob_id_place_pk" PRIMARY KEY("database_id","blob_id","place")
);
--> statement-breakpoint
ALTER TABLE "cached_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cached_documents" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"document_id" text NOT NULL,
	"blob_id" uuid NOT NULL,
	"sealed_key" text NOT NULL,
	"said" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"is_pdf" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cached_documents_database_id_cnj_document_id_pk" PRIMARY KEY("database_id","cnj","document_id"),
	CONSTRAINT "cached_documents_blob" UNIQUE("database_id","blob_id")
);
--> statement-breakpoint
ALTER TABLE "cached_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "document_cache_mb" integer DEFAULT 2048 NOT NULL;--> statement-breakpoint
ALTER TABLE "cached_chunks" ADD CONSTRAINT "cached_chunks_document" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."cached_documents"("database_id","blob_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cached_documents" ADD CONSTRAINT "cached_documents_document" FOREIGN KEY ("database_id","cnj","document_id") REFERENCES "public"."documents"("database_id","cnj","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cached_documents_used" ON "cached_documents" USING btree ("database_id","used_at");--> statement-breakpoint
CREATE POLICY "own_database" ON "cached_chunks" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "cached_documents" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = cached_documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = cached_documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));