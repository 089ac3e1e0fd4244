CREATE TABLE "alert_rule_cases" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"rule_id" uuid NOT NULL,
	CONSTRAINT "alert_rule_cases_database_id_cnj_rule_id_pk" PRIMARY KEY("database_id","cnj","rule_id")
);
--> statement-breakpoint
ALTER TABLE "alert_rule_cases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kinds" text[] NOT NULL,
	"words" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_rules_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "alert_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alerts" (
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"movement_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_database_id_user_id_cnj_movement_id_pk" PRIMARY KEY("database_id","user_id","cnj","movement_id")
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_rule_cases" ADD CONSTRAINT "alert_rule_cases_rule" FOREIGN KEY ("database_id","rule_id") REFERENCES "public"."alert_rules"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rule_cases" ADD CONSTRAINT "alert_rule_cases_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_movement" FOREIGN KEY ("database_id","cnj","movement_id") REFERENCES "public"."movements"("database_id","cnj","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_rule_cases_of_rule" ON "alert_rule_cases" USING btree ("database_id","rule_id");--> statement-breakpoint
CREATE INDEX "alert_rules_of_person" ON "alert_rules" USING btree ("database_id","user_id");--> statement-breakpoint
CREATE INDEX "alerts_of_movement" ON "alerts" USING btree ("database_id","cnj","movement_id");--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("database_id","user_id","at" DESC NULLS LAST);--> statement-breakpoint
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
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));