CREATE TABLE "access_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"object" text,
	"outcome" text NOT NULL,
	"address" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"database_id" uuid NOT NULL,
	"sequence" bigserial NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"object" text,
	"outcome" text NOT NULL,
	"address" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_events_database_id_sequence_pk" PRIMARY KEY("database_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_labels" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "case_labels_database_id_cnj_label_id_pk" PRIMARY KEY("database_id","cnj","label_id")
);
--> statement-breakpoint
ALTER TABLE "case_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_links" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"other" char(20) NOT NULL,
	"source" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_links_database_id_cnj_other_pk" PRIMARY KEY("database_id","cnj","other")
);
--> statement-breakpoint
ALTER TABLE "case_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_notes" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cnj" char(20) NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "case_notes_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "case_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_texts" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"words" "tsvector" NOT NULL,
	"cut" boolean DEFAULT false NOT NULL,
	CONSTRAINT "case_texts_database_id_cnj_pk" PRIMARY KEY("database_id","cnj")
);
--> statement-breakpoint
ALTER TABLE "case_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_views" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_views_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "case_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_visits" (
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"new_since" timestamp with time zone,
	"seen_through" timestamp with time zone,
	"new_after" timestamp with time zone,
	CONSTRAINT "case_visits_database_id_user_id_cnj_pk" PRIMARY KEY("database_id","user_id","cnj")
);
--> statement-breakpoint
ALTER TABLE "case_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cases" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"operator_id" text,
	"cover" jsonb,
	"cover_raw" jsonb,
	"cover_received_at" timestamp with time zone,
	"active_party" text,
	"passive_party" text,
	"party_count" integer DEFAULT 0 NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (fold_text("left"(coalesce(active_party, passive_party, ''), 120))) STORED,
	"restricted" boolean DEFAULT false NOT NULL,
	"class_name" text,
	"chamber" text,
	"court_code" char(3) GENERATED ALWAYS AS (substr(cnj, 14, 3)) STORED,
	"responsible_id" uuid,
	"push" jsonb,
	"importing" boolean DEFAULT true NOT NULL,
	"movement_count" integer DEFAULT 0 NOT NULL,
	"document_count" integer DEFAULT 0 NOT NULL,
	"last_movement_at" timestamp with time zone,
	"last_movement_text" text,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_by" text,
	"checked_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"first_answer_at" timestamp with time zone,
	"news_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"refreshing_since" timestamp with time zone,
	CONSTRAINT "cases_database_id_cnj_pk" PRIMARY KEY("database_id","cnj")
);
--> statement-breakpoint
ALTER TABLE "cases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checks" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"outcome" text NOT NULL,
	"failure" text,
	"new_movements" integer DEFAULT 0 NOT NULL,
	"new_documents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "checks_database_id_cnj_first_at_pk" PRIMARY KEY("database_id","cnj","first_at")
);
--> statement-breakpoint
ALTER TABLE "checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credentials" (
	"database_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_database_id_kind_pk" PRIMARY KEY("database_id","kind")
);
--> statement-breakpoint
ALTER TABLE "credentials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "databases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"app_url" text NOT NULL,
	"web_url" text NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "databases_document_unique" UNIQUE("document")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"id" text NOT NULL,
	"filename" text NOT NULL,
	"file" text NOT NULL,
	"kind" text,
	"secrecy" text,
	"origin" text NOT NULL,
	"size" bigint,
	"hash_code" text,
	"raw" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_database_id_cnj_id_pk" PRIMARY KEY("database_id","cnj","id")
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_items" (
	"database_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"batch" integer NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"message" text,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"note" text,
	"sent_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"next_poll_at" timestamp with time zone,
	"polls" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_items_database_id_import_id_cnj_pk" PRIMARY KEY("database_id","import_id","cnj")
);
--> statement-breakpoint
ALTER TABLE "import_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_by" text,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text,
	"total" integer NOT NULL,
	"finished_at" timestamp with time zone,
	"counts" jsonb,
	CONSTRAINT "imports_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "labels" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labels_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"database_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_user_id_database_id_role_pk" PRIMARY KEY("user_id","database_id","role")
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"id" text NOT NULL,
	"origin" text NOT NULL,
	"occurred_at" timestamp with time zone,
	"description" text NOT NULL,
	"complement" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"identifier" text,
	"workload" text,
	"kind" text DEFAULT 'other' NOT NULL,
	"hash_code" text,
	"raw" jsonb NOT NULL,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" bigserial NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movements_database_id_cnj_id_pk" PRIMARY KEY("database_id","cnj","id")
);
--> statement-breakpoint
ALTER TABLE "movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operator_waits" (
	"database_id" uuid NOT NULL,
	"work" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"failure" text NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "operator_waits_database_id_work_pk" PRIMARY KEY("database_id","work")
);
--> statement-breakpoint
ALTER TABLE "operator_waits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"address" text,
	"agent" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_labels" ADD CONSTRAINT "case_labels_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_labels" ADD CONSTRAINT "case_labels_label" FOREIGN KEY ("database_id","label_id") REFERENCES "public"."labels"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_texts" ADD CONSTRAINT "case_texts_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import" FOREIGN KEY ("database_id","import_id") REFERENCES "public"."imports"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_waits" ADD CONSTRAINT "operator_waits_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_events_newest" ON "access_events" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("database_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_labels_label" ON "case_labels" USING btree ("database_id","label_id");--> statement-breakpoint
CREATE INDEX "case_links_other" ON "case_links" USING btree ("database_id","other");--> statement-breakpoint
CREATE INDEX "case_notes_of_case" ON "case_notes" USING btree ("database_id","cnj","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_notes_deleted" ON "case_notes" USING btree ("database_id","deleted_at") WHERE "case_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "case_texts_words" ON "case_texts" USING gin ("database_id","words");--> statement-breakpoint
CREATE INDEX "case_texts_cut" ON "case_texts" USING btree ("database_id","cnj") WHERE "case_texts"."cut";--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_name" ON "case_views" USING btree ("database_id","owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("database_id",coalesce("last_movement_at", '-infinity'::timestamptz) desc,"cnj" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_asked" ON "cases" USING btree ("database_id","asked_at");--> statement-breakpoint
CREATE INDEX "cases_checked" ON "cases" USING btree ("database_id",coalesce("checked_at", '-infinity'::timestamptz),"cnj");--> statement-breakpoint
CREATE INDEX "cases_imported" ON "cases" USING btree ("database_id","imported_at" DESC NULLS FIRST,"cnj" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_failing" ON "cases" USING btree ("database_id","failing_since") WHERE "cases"."failing_since" is not null;--> statement-breakpoint
CREATE INDEX "cases_record" ON "cases" USING btree ("database_id","operator_id") WHERE "cases"."operator_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_court" ON "cases" USING btree ("database_id","court_code");--> statement-breakpoint
CREATE INDEX "cases_responsible" ON "cases" USING btree ("database_id","responsible_id");--> statement-breakpoint
CREATE INDEX "cases_restricted" ON "cases" USING btree ("database_id") WHERE "cases"."restricted";--> statement-breakpoint
CREATE INDEX "cases_importing" ON "cases" USING btree ("database_id") WHERE "cases"."importing";--> statement-breakpoint
CREATE INDEX "cases_news" ON "cases" USING btree ("database_id","news_at") WHERE "cases"."news_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_named" ON "cases" USING btree ("database_id","sort_name","cnj");--> statement-breakpoint
CREATE INDEX "documents_of_case" ON "documents" USING btree ("database_id","cnj","position");--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_live" ON "import_items" USING btree ("database_id","cnj") WHERE "import_items"."state" in ('queued', 'sent', 'importing');--> statement-breakpoint
CREATE INDEX "import_items_due" ON "import_items" USING btree ("database_id","next_poll_at") WHERE "import_items"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "import_items_queued" ON "import_items" USING btree ("database_id","updated_at","batch","position") WHERE "import_items"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "import_items_problems" ON "import_items" USING btree ("database_id","import_id","cnj") WHERE "import_items"."state" in ('not_found', 'failed', 'stalled');--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("database_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("database_id",lower("name"));--> statement-breakpoint
CREATE INDEX "memberships_database" ON "memberships" USING btree ("database_id");--> statement-breakpoint
CREATE INDEX "movements_newest" ON "movements" USING btree ("database_id","cnj",coalesce("occurred_at", '-infinity'::timestamptz) desc,"position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "movements_first_seen" ON "movements" USING btree ("database_id","first_seen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_events" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_labels" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_links" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_notes" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_texts" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "searched_by_owner" ON "case_texts" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_views" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_visits" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "cases" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "listed_by_owner" ON "cases" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "own_database" ON "checks" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "credentials" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "documents" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "import_items" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "imports" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "labels" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "movements" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "operator_waits" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);