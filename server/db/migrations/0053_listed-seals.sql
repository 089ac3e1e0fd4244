ALTER TABLE "access_unsealed" RENAME COLUMN "sequence" TO "first";--> statement-breakpoint
ALTER TABLE "audit_unsealed" RENAME COLUMN "sequence" TO "first";--> statement-breakpoint
ALTER TABLE "access_unsealed" DROP CONSTRAINT "access_unsealed_pkey";--> statement-breakpoint
ALTER TABLE "audit_unsealed" DROP CONSTRAINT "audit_unsealed_database_id_sequence_pk";--> statement-breakpoint
ALTER TABLE "access_unsealed" ADD CONSTRAINT "access_unsealed_first_pk" PRIMARY KEY("first");--> statement-breakpoint
ALTER TABLE "audit_unsealed" ADD CONSTRAINT "audit_unsealed_database_id_first_pk" PRIMARY KEY("database_id","first");--> statement-breakpoint
ALTER TABLE "access_unsealed" ADD COLUMN "sequences" bigint[];--> statement-breakpoint
ALTER TABLE "audit_unsealed" ADD COLUMN "sequences" bigint[];--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "salt" "bytea";--> statement-breakpoint
ALTER TABLE "audit_links" ADD COLUMN "salt" "bytea";--> statement-breakpoint
ALTER TABLE "audit_unsealed" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_links" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "access_unsealed" SET "sequences" = ARRAY["first"];--> statement-breakpoint
UPDATE "audit_unsealed" SET "sequences" = ARRAY["first"];--> statement-breakpoint
-- What is sealed with its salt keeps it. What waits gets another one with its seal.
UPDATE "access_links" l SET "salt" = e."salt" FROM "access_events" e WHERE e."sequence" = l."sequence" AND e."salt" IS NOT NULL;--> statement-breakpoint
UPDATE "audit_links" l SET "salt" = e."salt" FROM "audit_events" e
  WHERE e."database_id" = l."database_id" AND e."sequence" = l."sequence" AND e."salt" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_unsealed" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_unsealed" ALTER COLUMN "sequences" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_unsealed" ALTER COLUMN "sequences" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "access_unsealed" ADD CONSTRAINT "access_unsealed_list" CHECK ((first = any (sequences) and first <= all (sequences)) is true);--> statement-breakpoint
ALTER TABLE "audit_unsealed" ADD CONSTRAINT "audit_unsealed_list" CHECK ((first = any (sequences) and first <= all (sequences)) is true);--> statement-breakpoint
ALTER TABLE "access_events" DROP COLUMN "salt";--> statement-breakpoint
ALTER TABLE "audit_events" DROP COLUMN "salt";
