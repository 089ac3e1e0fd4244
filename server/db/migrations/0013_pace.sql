DROP TABLE "import_pauses";--> statement-breakpoint
DELETE FROM "operator_waits";--> statement-breakpoint
ALTER TABLE "operator_waits" DROP CONSTRAINT "operator_waits_pkey";--> statement-breakpoint
ALTER TABLE "operator_waits" ADD COLUMN "work" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_waits" ADD COLUMN "failure" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_waits" ADD COLUMN "failures" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_waits" ADD CONSTRAINT "operator_waits_database_id_work_pk" PRIMARY KEY("database_id","work");
