CREATE TABLE "lawyers" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"variants" text[] NOT NULL,
	"numbers" jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lawyers_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "lawyers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "namesakes" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"oab" text NOT NULL,
	"key" text NOT NULL,
	"created_by_id" uuid,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "namesakes_database_id_id_pk" PRIMARY KEY("database_id","id"),
	CONSTRAINT "namesakes_key" UNIQUE("database_id","key")
);
--> statement-breakpoint
ALTER TABLE "namesakes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "routing_rules" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "routing_rules_database_id_id_pk" PRIMARY KEY("database_id","id"),
	CONSTRAINT "routing_rules_value" UNIQUE("database_id","kind","value")
);
--> statement-breakpoint
ALTER TABLE "routing_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "assigner" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "routed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "lawyers_read" jsonb;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "not_ours_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "not_ours_by_id" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "not_ours_by" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "namesake_id" uuid;--> statement-breakpoint
ALTER TABLE "lawyers" ADD CONSTRAINT "lawyers_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lawyers" ADD CONSTRAINT "lawyers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "namesakes" ADD CONSTRAINT "namesakes_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "namesakes" ADD CONSTRAINT "namesakes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rules" ADD CONSTRAINT "routing_rules_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rules" ADD CONSTRAINT "routing_rules_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lawyers_user" ON "lawyers" USING btree ("database_id","user_id");--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_not_ours_by_id_users_id_fk" FOREIGN KEY ("not_ours_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_namesake" FOREIGN KEY ("database_id","namesake_id") REFERENCES "public"."namesakes"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_to_route" ON "publications" USING btree ("database_id","position") WHERE "publications"."routed_at" is null and not "publications"."is_archived";--> statement-breakpoint
CREATE INDEX "publications_namesake" ON "publications" USING btree ("database_id","namesake_id") WHERE "publications"."namesake_id" is not null;--> statement-breakpoint
CREATE INDEX "publications_unassigned" ON "publications" USING btree ("database_id") WHERE "publications"."assignee_id" is null and not "publications"."is_archived";--> statement-breakpoint
CREATE POLICY "own_database" ON "lawyers" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "namesakes" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "routing_rules" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "publications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "publications" SET "assigner" = 'person' WHERE "assignee_id" IS NOT NULL;
