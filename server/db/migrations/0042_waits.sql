ALTER TABLE "operator_waits" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_waits" ADD COLUMN "operation" integer;--> statement-breakpoint
ALTER TABLE "operator_waits" ADD COLUMN "status" integer;--> statement-breakpoint
-- Works that stood still until the end of a wait now stand still for as long as the wait itself lasts.
ALTER TABLE "operator_waits" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "operator_waits" SET "until" = now() WHERE "failure" = 'busy' AND "work" <> 'service' AND "until" > now();
