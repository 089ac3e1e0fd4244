CREATE TABLE "access_links" (
	"place" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"code" "bytea" NOT NULL,
	CONSTRAINT "access_links_place_pk" PRIMARY KEY("place"),
	CONSTRAINT "access_links_sequence" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "access_seals" (
	"number" bigint NOT NULL,
	"first_place" bigint NOT NULL,
	"last_place" bigint NOT NULL,
	"head" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" "bytea" NOT NULL,
	"sealed_key" text NOT NULL,
	CONSTRAINT "access_seals_number_pk" PRIMARY KEY("number")
);
--> statement-breakpoint
CREATE TABLE "access_unsealed" (
	"sequence" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"database_id" uuid NOT NULL,
	"place" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"code" "bytea" NOT NULL,
	CONSTRAINT "audit_links_database_id_place_pk" PRIMARY KEY("database_id","place"),
	CONSTRAINT "audit_links_sequence" UNIQUE("database_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "audit_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"database_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"first_place" bigint NOT NULL,
	"last_place" bigint NOT NULL,
	"head" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" "bytea" NOT NULL,
	"sealed_key" text NOT NULL,
	CONSTRAINT "audit_seals_database_id_number_pk" PRIMARY KEY("database_id","number")
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"database_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "audit_unsealed_database_id_sequence_pk" PRIMARY KEY("database_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "audit_unsealed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_database_id_databases_id_fk";
--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_links" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_seals" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_unsealed" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
-- What stands in the trails already waits for its first seal. The triggers come first: no row slips in between.
CREATE TRIGGER "await_audit_seal" AFTER INSERT ON "audit_events" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_audit_seal();--> statement-breakpoint
CREATE TRIGGER "await_access_seal" AFTER INSERT ON "access_events" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_access_seal();--> statement-breakpoint
ALTER TABLE "audit_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "audit_unsealed" SELECT "database_id", "sequence" FROM "audit_events";--> statement-breakpoint
ALTER TABLE "audit_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "access_unsealed" SELECT "sequence" FROM "access_events";
