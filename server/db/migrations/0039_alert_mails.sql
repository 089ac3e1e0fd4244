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
);
--> statement-breakpoint
ALTER TABLE "alert_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "telling" text DEFAULT 'digest' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_mails_of_person" ON "alert_mails" USING btree ("database_id","user_id","begun_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alert_mails_due" ON "alert_mails" USING btree ("database_id","next_at") WHERE "alert_mails"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "alerts_to_mail" ON "alerts" USING btree ("database_id","user_id") WHERE "alerts"."is_urgent" and "alerts"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "alerts_of_mail" ON "alerts" USING btree ("database_id","mail_id") WHERE "alerts"."mail_id" is not null;--> statement-breakpoint
CREATE POLICY "own_database" ON "alert_mails" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);