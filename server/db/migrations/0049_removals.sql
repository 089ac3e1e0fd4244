CREATE TABLE "access_removals" (
	"sequence" bigint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" "bytea" NOT NULL,
	CONSTRAINT "access_removals_sequence_pk" PRIMARY KEY("sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_removals" (
	"database_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" "bytea" NOT NULL,
	CONSTRAINT "audit_removals_database_id_sequence_pk" PRIMARY KEY("database_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "audit_removals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Rows that are there already have their seal, or get it, without a salt: one would change what is sealed.
ALTER TABLE "access_events" ADD COLUMN "salt" "bytea";--> statement-breakpoint
ALTER TABLE "access_events" ALTER COLUMN "salt" SET DEFAULT uuid_send(gen_random_uuid());--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "salt" "bytea";--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "salt" SET DEFAULT uuid_send(gen_random_uuid());--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "access_seals_places" ON "access_seals" USING btree ("last_place");--> statement-breakpoint
CREATE INDEX "audit_seals_places" ON "audit_seals" USING btree ("database_id","last_place");--> statement-breakpoint
CREATE POLICY "own_database" ON "audit_removals" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);