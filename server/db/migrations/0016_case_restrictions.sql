CREATE TABLE "case_restrictions" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"people" uuid[] DEFAULT '{}' NOT NULL,
	"responsible_id" uuid,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_restrictions_database_id_cnj_pk" PRIMARY KEY("database_id","cnj")
);
--> statement-breakpoint
ALTER TABLE "case_restrictions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "imported_by_id" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "access" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "secret_access" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "withheld" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_restrictions" ADD CONSTRAINT "case_restrictions_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_imported_by_id_users_id_fk" FOREIGN KEY ("imported_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_object" ON "audit_events" USING btree ("database_id","object","at") WHERE "audit_events"."object" is not null;--> statement-breakpoint
CREATE POLICY "counted_by_owner" ON "case_labels" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "counted_by_owner" ON "case_traits" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_restrictions" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
ALTER POLICY "own_database" ON "case_attempts" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_attempts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_attempts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "case_labels" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_labels.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_labels.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "case_links" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_links.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_links.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "case_notes" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_notes.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_notes.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "case_texts" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_texts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_texts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "case_traits" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_traits.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_traits.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "case_visits" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_visits.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_visits.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "cases" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = cases.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = cases.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "checks" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = checks.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = checks.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "documents" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "import_items" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = import_items.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = import_items.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER POLICY "own_database" ON "movements" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = movements.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = movements.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people) or nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = kept.responsible_id) is not true));--> statement-breakpoint
ALTER TABLE "cases" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_items" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "cases" SET "imported_by_id" = first."created_by_id" FROM (
	SELECT DISTINCT ON (item."database_id", item."cnj") item."database_id", item."cnj", i."created_by_id" FROM "import_items" item
	JOIN "imports" i ON i."database_id" = item."database_id" AND i."id" = item."import_id"
	WHERE item."state" = 'ready' AND i."created_by_id" IS NOT NULL ORDER BY item."database_id", item."cnj", i."created_at"
) first WHERE first."database_id" = "cases"."database_id" AND first."cnj" = "cases"."cnj";
