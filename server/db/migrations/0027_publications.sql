CREATE TABLE "calendar_entries" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"court" text NOT NULL,
	"city" text,
	"city_key" text DEFAULT '' NOT NULL,
	"year" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"effect" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "calendar_entries_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret_hash" text NOT NULL,
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_four" text NOT NULL,
	"is_own" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_years" (
	"database_id" uuid NOT NULL,
	"court" text NOT NULL,
	"city_key" text DEFAULT '' NOT NULL,
	"city" text,
	"year" integer NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_years_database_id_court_city_key_year_pk" PRIMARY KEY("database_id","court","city_key","year")
);
--> statement-breakpoint
ALTER TABLE "calendar_years" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deadline_history" (
	"database_id" uuid NOT NULL,
	"deadline_id" uuid NOT NULL,
	"cnj" char(20),
	"place" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "deadline_history_database_id_deadline_id_place_pk" PRIMARY KEY("database_id","deadline_id","place")
);
--> statement-breakpoint
ALTER TABLE "deadline_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deadlines" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cnj" char(20),
	"publication_id" uuid,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"available_on" date,
	"amount" integer,
	"measure" text,
	"unit" text,
	"doubled" text,
	"court" text,
	"city" text,
	"published_on" date,
	"starts_on" date,
	"due_on" date NOT NULL,
	"due_time" text,
	"sentence" text,
	"read_from" integer,
	"read_to" integer,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"responsible_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"created_by" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_id" uuid,
	"confirmed_by" text,
	"checked_at" timestamp with time zone,
	"checked_by_id" uuid,
	"checked_by" text,
	"closed_at" timestamp with time zone,
	"closed_by_id" uuid,
	"closed_by" text,
	"closed_reason" text,
	"filing_id" uuid,
	CONSTRAINT "deadlines_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "deadlines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "digest_choices" (
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_wanted" boolean NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_choices_database_id_user_id_pk" PRIMARY KEY("database_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "digest_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "digests" (
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "digests_database_id_user_id_day_pk" PRIMARY KEY("database_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "filing_answers" (
	"database_id" uuid NOT NULL,
	"filing_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"publication_id" uuid,
	"deadline_id" uuid,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"said_by" text NOT NULL,
	CONSTRAINT "filing_answers_database_id_filing_id_pk" PRIMARY KEY("database_id","filing_id")
);
--> statement-breakpoint
ALTER TABLE "filing_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "publication_comments" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"publication_id" uuid NOT NULL,
	"cnj" char(20),
	"text" text NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "publication_comments_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "publication_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "publication_deliveries" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"key_id" uuid,
	"source" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"received" integer NOT NULL,
	"fresh" integer NOT NULL,
	"known" integer NOT NULL,
	"invalid" integer NOT NULL,
	"invalid_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_whole" boolean NOT NULL,
	CONSTRAINT "publication_deliveries_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "publication_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "publications" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"service_id" text NOT NULL,
	"position" bigserial NOT NULL,
	"cnj" char(20),
	"case_number" text,
	"court_code" char(3) GENERATED ALWAYS AS (substr(cnj, 14, 3)) STORED,
	"diary_name" text,
	"diary_acronym" text,
	"sphere" text,
	"edition" text,
	"state" text,
	"available_on" date,
	"published_on" date,
	"collected_at" timestamp with time zone,
	"content" text,
	"name_searched" text,
	"term_searched" text,
	"oab" text,
	"office_code" text,
	"hash" text,
	"code" text,
	"sequence" integer,
	"type" text,
	"raw" jsonb NOT NULL,
	"raw_hash" text NOT NULL,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivery_id" uuid,
	"excerpt" text,
	"words" "tsvector",
	"prepared_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"read_by_id" uuid,
	"read_by" text,
	"assignee_id" uuid,
	"has_no_deadline" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_by_id" uuid,
	"archived_by" text,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"failing_since" timestamp with time zone,
	"failure" text,
	"failure_message" text,
	"closed_at" timestamp with time zone,
	"filed_at" timestamp with time zone,
	CONSTRAINT "publications_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "publications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_years" ADD CONSTRAINT "calendar_years_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_history" ADD CONSTRAINT "deadline_history_deadline" FOREIGN KEY ("database_id","deadline_id") REFERENCES "public"."deadlines"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_checked_by_id_users_id_fk" FOREIGN KEY ("checked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_publication" FOREIGN KEY ("database_id","publication_id") REFERENCES "public"."publications"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_filing" FOREIGN KEY ("database_id","filing_id") REFERENCES "public"."filings"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_choices" ADD CONSTRAINT "digest_choices_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_choices" ADD CONSTRAINT "digest_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_answers" ADD CONSTRAINT "filing_answers_filing" FOREIGN KEY ("database_id","filing_id") REFERENCES "public"."filings"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_answers" ADD CONSTRAINT "filing_answers_publication" FOREIGN KEY ("database_id","publication_id") REFERENCES "public"."publications"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_answers" ADD CONSTRAINT "filing_answers_deadline" FOREIGN KEY ("database_id","deadline_id") REFERENCES "public"."deadlines"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_comments" ADD CONSTRAINT "publication_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_comments" ADD CONSTRAINT "publication_comments_publication" FOREIGN KEY ("database_id","publication_id") REFERENCES "public"."publications"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_deliveries" ADD CONSTRAINT "publication_deliveries_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_deliveries" ADD CONSTRAINT "publication_deliveries_key_id_ingest_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."ingest_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_read_by_id_users_id_fk" FOREIGN KEY ("read_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_archived_by_id_users_id_fk" FOREIGN KEY ("archived_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_delivery" FOREIGN KEY ("database_id","delivery_id") REFERENCES "public"."publication_deliveries"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_entries_order" ON "calendar_entries" USING btree ("database_id","court","city_key","year","from_day");--> statement-breakpoint
CREATE INDEX "calendar_feeds_person" ON "calendar_feeds" USING btree ("database_id","user_id");--> statement-breakpoint
CREATE INDEX "deadlines_due" ON "deadlines" USING btree ("database_id","state","due_on");--> statement-breakpoint
CREATE INDEX "deadlines_of_case" ON "deadlines" USING btree ("database_id","cnj") WHERE "deadlines"."cnj" is not null;--> statement-breakpoint
CREATE INDEX "deadlines_publication" ON "deadlines" USING btree ("database_id","publication_id") WHERE "deadlines"."publication_id" is not null;--> statement-breakpoint
CREATE INDEX "deadlines_filing" ON "deadlines" USING btree ("database_id","filing_id") WHERE "deadlines"."filing_id" is not null;--> statement-breakpoint
CREATE INDEX "deadlines_court" ON "deadlines" USING btree ("database_id","court","state");--> statement-breakpoint
CREATE INDEX "digests_due" ON "digests" USING btree ("database_id","next_at") WHERE "digests"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "filing_answers_publication" ON "filing_answers" USING btree ("database_id","publication_id");--> statement-breakpoint
CREATE INDEX "filing_answers_deadline" ON "filing_answers" USING btree ("database_id","deadline_id");--> statement-breakpoint
CREATE INDEX "publication_comments_order" ON "publication_comments" USING btree ("database_id","publication_id","created_at");--> statement-breakpoint
CREATE INDEX "publication_deliveries_newest" ON "publication_deliveries" USING btree ("database_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "publications_service_id" ON "publications" USING btree ("database_id","service_id");--> statement-breakpoint
CREATE INDEX "publications_newest" ON "publications" USING btree ("database_id","is_archived",coalesce("available_on", '-infinity'::date) desc,"position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "publications_unread" ON "publications" USING btree ("database_id") WHERE "publications"."read_at" is null and not "publications"."is_archived";--> statement-breakpoint
CREATE INDEX "publications_of_case" ON "publications" USING btree ("database_id","cnj","position") WHERE "publications"."cnj" is not null;--> statement-breakpoint
CREATE INDEX "publications_outbox" ON "publications" USING btree ("database_id","ask_at") WHERE "publications"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "publications_to_prepare" ON "publications" USING btree ("database_id","position") WHERE "publications"."prepared_at" is null;--> statement-breakpoint
CREATE INDEX "publications_delivery" ON "publications" USING btree ("database_id","delivery_id");--> statement-breakpoint
CREATE INDEX "publications_words" ON "publications" USING gin ("database_id","words");--> statement-breakpoint
CREATE POLICY "own_database" ON "calendar_entries" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "calendar_years" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "deadline_history" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = deadline_history.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = deadline_history.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "deadlines" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = deadlines.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = deadlines.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "digest_choices" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "digests" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "filing_answers" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_answers.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_answers.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "publication_comments" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = publication_comments.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = publication_comments.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "publication_deliveries" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "publications" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = publications.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = publications.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "searched_by_owner" ON "publications" AS PERMISSIVE FOR SELECT TO current_user USING (true);