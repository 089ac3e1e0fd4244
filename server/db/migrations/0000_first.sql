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
);--> statement-breakpoint
CREATE TABLE "access_links" (
	"place" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"code" "bytea" NOT NULL,
	"salt" "bytea",
	CONSTRAINT "access_links_place_pk" PRIMARY KEY("place"),
	CONSTRAINT "access_links_sequence" UNIQUE("sequence"),
	CONSTRAINT "access_links_place" CHECK ("access_links"."place" > 0)
);--> statement-breakpoint
CREATE TABLE "access_removals" (
	"sequence" bigint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" "bytea" NOT NULL,
	CONSTRAINT "access_removals_sequence_pk" PRIMARY KEY("sequence")
);--> statement-breakpoint
CREATE TABLE "access_seals" (
	"number" bigint NOT NULL,
	"first_place" bigint NOT NULL,
	"last_place" bigint NOT NULL,
	"head" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" "bytea" NOT NULL,
	"sealed_key" text NOT NULL,
	CONSTRAINT "access_seals_number_pk" PRIMARY KEY("number"),
	CONSTRAINT "access_seals_number" CHECK ("access_seals"."number" > 0 and "access_seals"."first_place" > 0)
);--> statement-breakpoint
CREATE TABLE "access_unsealed" (
	"first" bigint NOT NULL,
	"sequences" bigint[] NOT NULL,
	CONSTRAINT "access_unsealed_first_pk" PRIMARY KEY("first"),
	CONSTRAINT "access_unsealed_list" CHECK ((first = any (sequences) and first <= all (sequences)) is true)
);--> statement-breakpoint
CREATE TABLE "alert_mails" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "alert_mails_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "alert_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_rule_cases" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"rule_id" uuid NOT NULL,
	CONSTRAINT "alert_rule_cases_database_id_cnj_rule_id_pk" PRIMARY KEY("database_id","cnj","rule_id")
);--> statement-breakpoint
ALTER TABLE "alert_rule_cases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kinds" text[] NOT NULL,
	"words" text NOT NULL,
	"scope" text NOT NULL,
	"telling" text DEFAULT 'digest' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_rules_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "alert_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alerts" (
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"movement_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "alerts_database_id_user_id_cnj_movement_id_pk" PRIMARY KEY("database_id","user_id","cnj","movement_id")
);--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_links" (
	"database_id" uuid NOT NULL,
	"place" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"code" "bytea" NOT NULL,
	"salt" "bytea",
	CONSTRAINT "audit_links_database_id_place_pk" PRIMARY KEY("database_id","place"),
	CONSTRAINT "audit_links_sequence" UNIQUE("database_id","sequence"),
	CONSTRAINT "audit_links_place" CHECK ("audit_links"."place" > 0)
);--> statement-breakpoint
ALTER TABLE "audit_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_removals" (
	"database_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" "bytea" NOT NULL,
	CONSTRAINT "audit_removals_database_id_sequence_pk" PRIMARY KEY("database_id","sequence")
);--> statement-breakpoint
ALTER TABLE "audit_removals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"database_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"first_place" bigint NOT NULL,
	"last_place" bigint NOT NULL,
	"head" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" "bytea" NOT NULL,
	"sealed_key" text NOT NULL,
	CONSTRAINT "audit_seals_database_id_number_pk" PRIMARY KEY("database_id","number"),
	CONSTRAINT "audit_seals_number" CHECK ("audit_seals"."number" > 0 and "audit_seals"."first_place" > 0)
);--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"database_id" uuid NOT NULL,
	"first" bigint NOT NULL,
	"sequences" bigint[] NOT NULL,
	CONSTRAINT "audit_unsealed_database_id_first_pk" PRIMARY KEY("database_id","first"),
	CONSTRAINT "audit_unsealed_list" CHECK ((first = any (sequences) and first <= all (sequences)) is true)
);--> statement-breakpoint
ALTER TABLE "audit_unsealed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blob_chunks" (
	"database_id" uuid NOT NULL,
	"blob_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "blob_chunks_database_id_blob_id_place_pk" PRIMARY KEY("database_id","blob_id","place")
);--> statement-breakpoint
ALTER TABLE "blob_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blobs" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"freed_at" timestamp with time zone,
	"size" bigint,
	"sha256" text,
	CONSTRAINT "blobs_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "blobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cached_chunks" (
	"database_id" uuid NOT NULL,
	"blob_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "cached_chunks_database_id_blob_id_place_pk" PRIMARY KEY("database_id","blob_id","place")
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "cached_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "calendar_years" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "callback_nonces" (
	"hash" text PRIMARY KEY NOT NULL,
	"database_id" uuid NOT NULL,
	"filing_id" uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE "case_attempts" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"process" uuid,
	"crashes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "case_attempts_database_id_cnj_pk" PRIMARY KEY("database_id","cnj")
);--> statement-breakpoint
ALTER TABLE "case_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_labels" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "case_labels_database_id_cnj_label_id_pk" PRIMARY KEY("database_id","cnj","label_id")
);--> statement-breakpoint
ALTER TABLE "case_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_links" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"other" char(20) NOT NULL,
	"source" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_links_database_id_cnj_other_pk" PRIMARY KEY("database_id","cnj","other")
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "case_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_restrictions" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"people" uuid[] DEFAULT '{}' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_restrictions_database_id_cnj_pk" PRIMARY KEY("database_id","cnj")
);--> statement-breakpoint
ALTER TABLE "case_restrictions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_texts" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"words" "tsvector" NOT NULL,
	"cut" boolean DEFAULT false NOT NULL,
	CONSTRAINT "case_texts_database_id_cnj_pk" PRIMARY KEY("database_id","cnj")
);--> statement-breakpoint
ALTER TABLE "case_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_traits" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "case_traits_database_id_cnj_kind_key_pk" PRIMARY KEY("database_id","cnj","kind","key")
);--> statement-breakpoint
ALTER TABLE "case_traits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_views" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_views_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "case_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_visits" (
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_through" timestamp with time zone,
	"seen_place" bigint,
	"documents_through" timestamp with time zone,
	CONSTRAINT "case_visits_database_id_user_id_cnj_pk" PRIMARY KEY("database_id","user_id","cnj")
);--> statement-breakpoint
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
	"city" text GENERATED ALWAYS AS (cover #>> '{court,city}') STORED,
	"claim_amount_cents" bigint GENERATED ALWAYS AS (case when jsonb_typeof(cover -> 'claimAmountCents') = 'number' then (cover ->> 'claimAmountCents')::numeric::bigint end) STORED,
	"court_code" char(3) GENERATED ALWAYS AS (substr(cnj, 14, 3)) STORED,
	"responsible_id" uuid,
	"push" jsonb,
	"push_said_at" timestamp with time zone,
	"push_details" jsonb,
	"is_watched" boolean GENERATED ALWAYS AS (coalesce(push ->> 'enabled' = 'true', false)) STORED,
	"rhythm" integer GENERATED ALWAYS AS (case when push ->> 'enabled' = 'true' and jsonb_typeof(push -> 'periodicity') = 'number' then (push ->> 'periodicity')::integer end) STORED,
	"credits" double precision GENERATED ALWAYS AS (case when push ->> 'enabled' = 'true' and jsonb_typeof(push -> 'credits') = 'number' then (push ->> 'credits')::double precision end) STORED,
	"importing" boolean DEFAULT true NOT NULL,
	"movement_count" integer DEFAULT 0 NOT NULL,
	"document_count" integer DEFAULT 0 NOT NULL,
	"last_movement_at" timestamp with time zone,
	"last_movement_text" text,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_by" text,
	"imported_by_id" uuid,
	"access" text,
	"checked_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"first_answer_at" timestamp with time zone,
	"news_at" timestamp with time zone,
	"documents_news_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"due_at" timestamp with time zone GENERATED ALWAYS AS ((((asked_at at time zone 'UTC') + interval '6 hours' - interval '36 seconds' * substr(cnj, 8, 2)::integer) at time zone 'UTC')) STORED,
	"failing_since" timestamp with time zone,
	"failure" text,
	"refreshing_since" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"archived_by" text,
	CONSTRAINT "cases_database_id_cnj_pk" PRIMARY KEY("database_id","cnj")
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "court_accesses" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"by" text NOT NULL,
	"lawyer" text NOT NULL,
	"instance" text NOT NULL,
	"court" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"failure" text,
	"message" text,
	"cookies" integer,
	CONSTRAINT "court_accesses_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "court_accesses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credentials" (
	"database_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"last_check" jsonb,
	"last_four" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_database_id_kind_pk" PRIMARY KEY("database_id","kind")
);--> statement-breakpoint
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
	"demands_second_factor" boolean DEFAULT false NOT NULL,
	"secret_access" text DEFAULT 'everyone' NOT NULL,
	"paralegals_open" boolean DEFAULT false NOT NULL,
	"document_cache_mb" integer DEFAULT 2048 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "databases_document_unique" UNIQUE("document")
);--> statement-breakpoint
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
);--> statement-breakpoint
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
	"begins" text DEFAULT 'available' NOT NULL,
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
);--> statement-breakpoint
ALTER TABLE "deadlines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "digest_choices" (
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_wanted" boolean NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_choices_database_id_user_id_pk" PRIMARY KEY("database_id","user_id")
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"occurred_at" timestamp with time zone,
	"raw" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_database_id_cnj_id_pk" PRIMARY KEY("database_id","cnj","id")
);--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "filing_answers" (
	"database_id" uuid NOT NULL,
	"filing_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"publication_id" uuid,
	"deadline_id" uuid,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"said_by" text NOT NULL,
	CONSTRAINT "filing_answers_database_id_filing_id_pk" PRIMARY KEY("database_id","filing_id")
);--> statement-breakpoint
ALTER TABLE "filing_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
);--> statement-breakpoint
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
	"blob_id" uuid,
	CONSTRAINT "filing_history_database_id_filing_id_place_pk" PRIMARY KEY("database_id","filing_id","place")
);--> statement-breakpoint
ALTER TABLE "filing_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "filing_presences" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"person_id" uuid NOT NULL,
	"filing_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "filing_presences_database_id_cnj_person_id_pk" PRIMARY KEY("database_id","cnj","person_id")
);--> statement-breakpoint
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
	"left_service_ids" text[] DEFAULT '{}' NOT NULL,
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
	"prepare_asked_at" timestamp with time zone,
	"prepare_asked_by" text,
	"prepare_at" timestamp with time zone,
	"prepare_failures" integer DEFAULT 0 NOT NULL,
	"drafts_left" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"next_ask_at" timestamp with time zone,
	"asked_since" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"other_reason" text,
	"other_by" text,
	"other_ids" text[] DEFAULT '{}' NOT NULL,
	"repeat_reason" text,
	"repeat_by" text,
	"repeat_hashes" text[] DEFAULT '{}' NOT NULL,
	"sealed_nonce" text,
	CONSTRAINT "filings_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "filings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guide_catalogs" (
	"database_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text
);--> statement-breakpoint
ALTER TABLE "guide_catalogs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guide_definitions" (
	"database_id" uuid NOT NULL,
	"id" text NOT NULL,
	"place" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "guide_definitions_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
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
);--> statement-breakpoint
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
	"late_of" uuid,
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
);--> statement-breakpoint
ALTER TABLE "guides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
);--> statement-breakpoint
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
	"withheld" text[] DEFAULT '{}' NOT NULL,
	"counts" jsonb,
	CONSTRAINT "imports_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ingest_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"database_id" uuid NOT NULL,
	"name" text NOT NULL,
	"last_four" text NOT NULL,
	"rhythm" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_delivery_at" timestamp with time zone,
	"last_delivery_count" integer,
	CONSTRAINT "ingest_keys_key_hash_unique" UNIQUE("key_hash")
);--> statement-breakpoint
CREATE TABLE "labels" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labels_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"database_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_user_id_database_id_role_pk" PRIMARY KEY("user_id","database_id","role")
);--> statement-breakpoint
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
	"kind" text DEFAULT 'unsure' NOT NULL,
	"hash_code" text,
	"hearing_from" date,
	"hearing_to" date,
	"raw" jsonb NOT NULL,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" bigserial NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movements_database_id_cnj_id_pk" PRIMARY KEY("database_id","cnj","id")
);--> statement-breakpoint
ALTER TABLE "movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offered_roles" (
	"link_id" uuid NOT NULL,
	"database_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "offered_roles_link_id_database_id_role_pk" PRIMARY KEY("link_id","database_id","role")
);--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"email" text,
	"name" text,
	"user_id" uuid,
	"issued_by_id" uuid,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by_id" uuid,
	CONSTRAINT "one_time_links_secret_hash_unique" UNIQUE("secret_hash")
);--> statement-breakpoint
CREATE TABLE "operator_waits" (
	"database_id" uuid NOT NULL,
	"work" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"failure" text NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"operation" integer,
	"status" integer,
	CONSTRAINT "operator_waits_database_id_work_pk" PRIMARY KEY("database_id","work")
);--> statement-breakpoint
ALTER TABLE "operator_waits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_links" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_links_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);--> statement-breakpoint
CREATE TABLE "provider_returns" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
	"is_doubtfully_cancelled" boolean DEFAULT false NOT NULL,
	"has_undated_hearing" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivery_id" uuid,
	"excerpt" text,
	"words" "tsvector",
	"prepared_at" timestamp with time zone,
	"unreadable_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"read_by_id" uuid,
	"read_by" text,
	"assignee_id" uuid,
	"is_archived" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_by_id" uuid,
	"archived_by" text,
	"returned_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"failing_since" timestamp with time zone,
	"failure" text,
	"failure_message" text,
	"closed_at" timestamp with time zone,
	"filed_at" timestamp with time zone,
	CONSTRAINT "publications_database_id_id_pk" PRIMARY KEY("database_id","id"),
	CONSTRAINT "publications_cancelled" CHECK (not ("publications"."is_cancelled" and "publications"."is_doubtfully_cancelled"))
);--> statement-breakpoint
ALTER TABLE "publications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_changes" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"periodicity" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid,
	"paused_at" timestamp with time zone,
	"paused_by" text,
	CONSTRAINT "push_changes_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "push_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_orders" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"change_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"position" bigserial NOT NULL,
	"periodicity" integer,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"rank" smallint DEFAULT 1 NOT NULL,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"failing_since" timestamp with time zone,
	"failure" text,
	"failure_message" text,
	"credits" double precision,
	"credits_before" double precision,
	CONSTRAINT "push_orders_database_id_id_pk" PRIMARY KEY("database_id","id")
);--> statement-breakpoint
ALTER TABLE "push_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"selector" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_selector_pk" PRIMARY KEY("user_id","selector")
);--> statement-breakpoint
CREATE TABLE "retired_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_step" integer NOT NULL,
	"early_steps" integer[] DEFAULT '{}' NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"address" text,
	"agent" text
);--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_mark" text NOT NULL,
	"by_provider" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"password_expires_at" timestamp with time zone,
	"is_owner" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_by" text,
	"erased_at" timestamp with time zone,
	"kept_name" text
);--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rule_cases" ADD CONSTRAINT "alert_rule_cases_rule" FOREIGN KEY ("database_id","rule_id") REFERENCES "public"."alert_rules"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rule_cases" ADD CONSTRAINT "alert_rule_cases_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_movement" FOREIGN KEY ("database_id","cnj","movement_id") REFERENCES "public"."movements"("database_id","cnj","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blob_chunks" ADD CONSTRAINT "blob_chunks_blob" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cached_chunks" ADD CONSTRAINT "cached_chunks_document" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."cached_documents"("database_id","blob_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cached_documents" ADD CONSTRAINT "cached_documents_document" FOREIGN KEY ("database_id","cnj","document_id") REFERENCES "public"."documents"("database_id","cnj","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_years" ADD CONSTRAINT "calendar_years_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_attempts" ADD CONSTRAINT "case_attempts_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_labels" ADD CONSTRAINT "case_labels_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_labels" ADD CONSTRAINT "case_labels_label" FOREIGN KEY ("database_id","label_id") REFERENCES "public"."labels"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_restrictions" ADD CONSTRAINT "case_restrictions_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_texts" ADD CONSTRAINT "case_texts_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_traits" ADD CONSTRAINT "case_traits_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_imported_by_id_users_id_fk" FOREIGN KEY ("imported_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_accesses" ADD CONSTRAINT "court_accesses_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_accesses" ADD CONSTRAINT "court_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "documents" ADD CONSTRAINT "documents_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_answers" ADD CONSTRAINT "filing_answers_filing" FOREIGN KEY ("database_id","filing_id") REFERENCES "public"."filings"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_answers" ADD CONSTRAINT "filing_answers_publication" FOREIGN KEY ("database_id","publication_id") REFERENCES "public"."publications"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_answers" ADD CONSTRAINT "filing_answers_deadline" FOREIGN KEY ("database_id","deadline_id") REFERENCES "public"."deadlines"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_filing" FOREIGN KEY ("database_id","filing_id") REFERENCES "public"."filings"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_blob" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_history" ADD CONSTRAINT "filing_history_blob" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_history" ADD CONSTRAINT "filing_history_filing" FOREIGN KEY ("database_id","filing_id") REFERENCES "public"."filings"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_presences" ADD CONSTRAINT "filing_presences_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_presences" ADD CONSTRAINT "filing_presences_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_opener_id_users_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_receipt" FOREIGN KEY ("database_id","receipt_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_catalogs" ADD CONSTRAINT "guide_catalogs_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_definitions" ADD CONSTRAINT "guide_definitions_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_proofs" ADD CONSTRAINT "guide_proofs_guide" FOREIGN KEY ("database_id","guide_id") REFERENCES "public"."guides"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_proofs" ADD CONSTRAINT "guide_proofs_blob" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_late" FOREIGN KEY ("database_id","late_of") REFERENCES "public"."guides"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_filing" FOREIGN KEY ("database_id","filing_id") REFERENCES "public"."filings"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_paper" FOREIGN KEY ("database_id","paper_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import" FOREIGN KEY ("database_id","import_id") REFERENCES "public"."imports"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_keys" ADD CONSTRAINT "ingest_keys_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_roles" ADD CONSTRAINT "offered_roles_link_id_one_time_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."one_time_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_roles" ADD CONSTRAINT "offered_roles_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_cancelled_by_id_users_id_fk" FOREIGN KEY ("cancelled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_waits" ADD CONSTRAINT "operator_waits_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_comments" ADD CONSTRAINT "publication_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_comments" ADD CONSTRAINT "publication_comments_publication" FOREIGN KEY ("database_id","publication_id") REFERENCES "public"."publications"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_deliveries" ADD CONSTRAINT "publication_deliveries_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_deliveries" ADD CONSTRAINT "publication_deliveries_key_id_ingest_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."ingest_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_read_by_id_users_id_fk" FOREIGN KEY ("read_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_archived_by_id_users_id_fk" FOREIGN KEY ("archived_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_delivery" FOREIGN KEY ("database_id","delivery_id") REFERENCES "public"."publication_deliveries"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_changes" ADD CONSTRAINT "push_changes_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_changes" ADD CONSTRAINT "push_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_orders" ADD CONSTRAINT "push_orders_change" FOREIGN KEY ("database_id","change_id") REFERENCES "public"."push_changes"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_orders" ADD CONSTRAINT "push_orders_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_events_newest" ON "access_events" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_events_action" ON "access_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "access_events_actor" ON "access_events" USING btree ("actor_id","at") WHERE "access_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "access_events_address" ON "access_events" USING btree ("address","at") WHERE "access_events"."address" is not null;--> statement-breakpoint
CREATE INDEX "access_events_object" ON "access_events" USING btree ("object") WHERE "access_events"."object" is not null;--> statement-breakpoint
CREATE INDEX "access_seals_places" ON "access_seals" USING btree ("last_place");--> statement-breakpoint
CREATE INDEX "alert_mails_of_person" ON "alert_mails" USING btree ("database_id","user_id","begun_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alert_mails_due" ON "alert_mails" USING btree ("database_id","next_at") WHERE "alert_mails"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "alert_rule_cases_of_rule" ON "alert_rule_cases" USING btree ("database_id","rule_id");--> statement-breakpoint
CREATE INDEX "alert_rules_of_person" ON "alert_rules" USING btree ("database_id","user_id");--> statement-breakpoint
CREATE INDEX "alerts_of_movement" ON "alerts" USING btree ("database_id","cnj","movement_id");--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("database_id","user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alerts_to_mail" ON "alerts" USING btree ("database_id","user_id") WHERE "alerts"."is_urgent" and "alerts"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "alerts_of_mail" ON "alerts" USING btree ("database_id","mail_id") WHERE "alerts"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("database_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("database_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("database_id","actor_id","at") WHERE "audit_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_address" ON "audit_events" USING btree ("database_id","address","at") WHERE "audit_events"."address" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_object" ON "audit_events" USING btree ("database_id","object") WHERE "audit_events"."object" is not null;--> statement-breakpoint
CREATE INDEX "audit_seals_places" ON "audit_seals" USING btree ("database_id","last_place");--> statement-breakpoint
CREATE INDEX "cached_documents_used" ON "cached_documents" USING btree ("database_id","used_at");--> statement-breakpoint
CREATE INDEX "calendar_entries_order" ON "calendar_entries" USING btree ("database_id","court","city_key","year","from_day");--> statement-breakpoint
CREATE INDEX "calendar_feeds_person" ON "calendar_feeds" USING btree ("database_id","user_id");--> statement-breakpoint
CREATE INDEX "case_labels_label" ON "case_labels" USING btree ("database_id","label_id");--> statement-breakpoint
CREATE INDEX "case_links_other" ON "case_links" USING btree ("database_id","other");--> statement-breakpoint
CREATE INDEX "case_notes_of_case" ON "case_notes" USING btree ("database_id","cnj","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_notes_deleted" ON "case_notes" USING btree ("database_id","deleted_at") WHERE "case_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "case_texts_cut" ON "case_texts" USING btree ("database_id","cnj") WHERE "case_texts"."cut";--> statement-breakpoint
CREATE INDEX "case_texts_words" ON "case_texts" USING gin ("database_id","words");--> statement-breakpoint
CREATE INDEX "case_traits_named" ON "case_traits" USING btree ("database_id","kind","key","name","cnj");--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_name" ON "case_views" USING btree ("database_id","owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "case_visits_unseen" ON "case_visits" USING btree ("database_id","user_id") WHERE "case_visits"."seen_place" is not null;--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("database_id",coalesce("last_movement_at", '-infinity'::timestamptz) desc,"cnj" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_imported" ON "cases" USING btree ("database_id","imported_at" DESC NULLS FIRST,"cnj" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_failing" ON "cases" USING btree ("database_id","failing_since") WHERE "cases"."failing_since" is not null;--> statement-breakpoint
CREATE INDEX "cases_record" ON "cases" USING btree ("database_id","operator_id") WHERE "cases"."operator_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_responsible" ON "cases" USING btree ("database_id","responsible_id");--> statement-breakpoint
CREATE INDEX "cases_restricted" ON "cases" USING btree ("database_id") WHERE "cases"."restricted";--> statement-breakpoint
CREATE INDEX "cases_importing" ON "cases" USING btree ("database_id") WHERE "cases"."importing";--> statement-breakpoint
CREATE INDEX "cases_archived" ON "cases" USING btree ("database_id","cnj") WHERE "cases"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_checked" ON "cases" USING btree ("database_id",coalesce("checked_at", '-infinity'::timestamptz),"cnj") WHERE "cases"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cases_court" ON "cases" USING btree ("database_id","court_code") WHERE "cases"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cases_amount" ON "cases" USING btree ("database_id","claim_amount_cents") WHERE "cases"."claim_amount_cents" is not null;--> statement-breakpoint
CREATE INDEX "cases_unknown" ON "cases" USING btree ("database_id") WHERE "cases"."first_answer_at" is null;--> statement-breakpoint
CREATE INDEX "cases_watched" ON "cases" USING btree ("database_id",(failing_since is null),"sort_name","cnj") WHERE "cases"."is_watched";--> statement-breakpoint
CREATE INDEX "cases_verified" ON "cases" USING btree ("database_id","checked_at" NULLS FIRST) WHERE "cases"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cases_news" ON "cases" USING btree ("database_id",greatest("news_at", "documents_news_at"));--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("database_id","due_at") WHERE "cases"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cases_named" ON "cases" USING btree ("database_id","sort_name","cnj");--> statement-breakpoint
CREATE INDEX "court_accesses_newest" ON "court_accesses" USING btree ("database_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deadlines_due" ON "deadlines" USING btree ("database_id","state","due_on");--> statement-breakpoint
CREATE INDEX "deadlines_of_case" ON "deadlines" USING btree ("database_id","cnj") WHERE "deadlines"."cnj" is not null;--> statement-breakpoint
CREATE INDEX "deadlines_publication" ON "deadlines" USING btree ("database_id","publication_id") WHERE "deadlines"."publication_id" is not null;--> statement-breakpoint
CREATE INDEX "deadlines_filing" ON "deadlines" USING btree ("database_id","filing_id") WHERE "deadlines"."filing_id" is not null;--> statement-breakpoint
CREATE INDEX "deadlines_court" ON "deadlines" USING btree ("database_id","court","state");--> statement-breakpoint
CREATE INDEX "digests_due" ON "digests" USING btree ("database_id","next_at") WHERE "digests"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_of_case" ON "documents" USING btree ("database_id","cnj","position");--> statement-breakpoint
CREATE INDEX "documents_told" ON "documents" USING btree ("database_id","cnj","first_seen_at");--> statement-breakpoint
CREATE INDEX "filing_answers_publication" ON "filing_answers" USING btree ("database_id","publication_id");--> statement-breakpoint
CREATE INDEX "filing_answers_deadline" ON "filing_answers" USING btree ("database_id","deadline_id");--> statement-breakpoint
CREATE INDEX "filing_documents_order" ON "filing_documents" USING btree ("database_id","filing_id","place");--> statement-breakpoint
CREATE INDEX "filing_documents_same" ON "filing_documents" USING btree ("database_id","sha256");--> statement-breakpoint
CREATE INDEX "filing_documents_blob" ON "filing_documents" USING btree ("database_id","blob_id");--> statement-breakpoint
CREATE INDEX "filing_history_blob" ON "filing_history" USING btree ("database_id","blob_id") WHERE "filing_history"."blob_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "filings_service" ON "filings" USING btree ("database_id","service_id");--> statement-breakpoint
CREATE INDEX "filings_case" ON "filings" USING btree ("database_id","cnj","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "filings_newest" ON "filings" USING btree ("database_id","saved_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "filings_due" ON "filings" USING btree ("database_id","next_ask_at") WHERE "filings"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "filings_prepared" ON "filings" USING btree ("database_id","prepare_at") WHERE "filings"."prepare_at" is not null;--> statement-breakpoint
CREATE INDEX "filings_to_open" ON "filings" USING btree ("database_id","opener_id") WHERE "filings"."intent" in ('preparing', 'ready');--> statement-breakpoint
CREATE INDEX "filings_receipt" ON "filings" USING btree ("database_id","receipt_id") WHERE "filings"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "guide_proofs_order" ON "guide_proofs" USING btree ("database_id","guide_id","added_at");--> statement-breakpoint
CREATE INDEX "guide_proofs_blob" ON "guide_proofs" USING btree ("database_id","blob_id");--> statement-breakpoint
CREATE INDEX "guides_case" ON "guides" USING btree ("database_id","cnj","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guides_due" ON "guides" USING btree ("database_id","next_ask_at") WHERE "guides"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "guides_to_send" ON "guides" USING btree ("database_id","send_at") WHERE "guides"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "guides_filing" ON "guides" USING btree ("database_id","filing_id") WHERE "guides"."filing_id" is not null;--> statement-breakpoint
CREATE INDEX "guides_paper" ON "guides" USING btree ("database_id","paper_id") WHERE "guides"."paper_id" is not null;--> statement-breakpoint
CREATE INDEX "guides_late" ON "guides" USING btree ("database_id","late_of") WHERE "guides"."late_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_live" ON "import_items" USING btree ("database_id","cnj") WHERE "import_items"."state" in ('queued', 'sent', 'importing');--> statement-breakpoint
CREATE INDEX "import_items_due" ON "import_items" USING btree ("database_id","next_poll_at") WHERE "import_items"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "import_items_queued" ON "import_items" USING btree ("database_id","updated_at","batch","position") WHERE "import_items"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "import_items_problems" ON "import_items" USING btree ("database_id","import_id","cnj") WHERE "import_items"."state" in ('not_found', 'failed', 'stalled');--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("database_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ingest_keys_database" ON "ingest_keys" USING btree ("database_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("database_id",lower("name"));--> statement-breakpoint
CREATE INDEX "memberships_database" ON "memberships" USING btree ("database_id");--> statement-breakpoint
CREATE INDEX "movements_newest" ON "movements" USING btree ("database_id","cnj",coalesce("occurred_at", '-infinity'::timestamptz) desc,"position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "movements_told" ON "movements" USING btree ("database_id","cnj","first_seen_at","position");--> statement-breakpoint
CREATE INDEX "movements_hearing" ON "movements" USING btree ("database_id","hearing_to") WHERE "movements"."hearing_to" is not null;--> statement-breakpoint
CREATE INDEX "offered_roles_database" ON "offered_roles" USING btree ("database_id");--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_links_issuer" ON "one_time_links" USING btree ("issued_by_id");--> statement-breakpoint
CREATE INDEX "one_time_links_email" ON "one_time_links" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_links_user" ON "provider_links" USING btree ("user_id","issuer");--> statement-breakpoint
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
CREATE INDEX "publications_assigned" ON "publications" USING btree ("database_id","assignee_id") WHERE "publications"."assignee_id" is not null and not "publications"."is_archived";--> statement-breakpoint
CREATE INDEX "publications_undated_hearings" ON "publications" USING btree ("database_id") WHERE "publications"."has_undated_hearing" and not "publications"."is_archived";--> statement-breakpoint
CREATE INDEX "publications_left_unread" ON "publications" USING btree ("database_id","archived_at") WHERE "publications"."read_at" is null and "publications"."is_archived";--> statement-breakpoint
CREATE INDEX "push_changes_newest" ON "push_changes" USING btree ("database_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_orders_change" ON "push_orders" USING btree ("database_id","change_id","outcome");--> statement-breakpoint
CREATE UNIQUE INDEX "push_orders_waiting" ON "push_orders" USING btree ("database_id","cnj") WHERE "push_orders"."outcome" is null;--> statement-breakpoint
CREATE INDEX "push_orders_of_case" ON "push_orders" USING btree ("database_id","cnj","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "push_orders_refused" ON "push_orders" USING btree ("database_id","change_id") WHERE "push_orders"."outcome" = 'refused';--> statement-breakpoint
CREATE INDEX "push_orders_due" ON "push_orders" USING btree ("database_id","rank","ask_at","position") WHERE "push_orders"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE POLICY "own_database" ON "alert_mails" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "alert_rule_cases" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = alert_rule_cases.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = alert_rule_cases.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "alert_rules" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "alerts" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = alerts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = alerts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_events" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_links" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_removals" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_seals" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_unsealed" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "blob_chunks" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "blobs" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "cached_chunks" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "cached_documents" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = cached_documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = cached_documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "calendar_entries" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "calendar_years" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_attempts" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_attempts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_attempts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "case_labels" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_labels.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_labels.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "counted_by_owner" ON "case_labels" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_links" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_links.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_links.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "case_notes" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_notes.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_notes.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "case_restrictions" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_texts" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_texts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_texts.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "searched_by_owner" ON "case_texts" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_traits" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_traits.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_traits.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "counted_by_owner" ON "case_traits" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_views" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_visits" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_visits.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = case_visits.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "cases" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = cases.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = cases.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "listed_by_owner" ON "cases" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "own_database" ON "checks" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = checks.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = checks.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "court_accesses" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "credentials" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
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
CREATE POLICY "counted_by_owner" ON "deadlines" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "own_database" ON "digest_choices" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "digests" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "documents" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = documents.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "filing_answers" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_answers.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = filing_answers.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
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
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "counted_by_owner" ON "filings" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
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
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "import_items" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = import_items.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = import_items.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "imports" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "labels" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "movements" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = movements.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = movements.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));--> statement-breakpoint
CREATE POLICY "own_database" ON "operator_waits" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
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
CREATE POLICY "searched_by_owner" ON "publications" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "own_database" ON "push_changes" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "push_orders" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = push_orders.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = push_orders.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));