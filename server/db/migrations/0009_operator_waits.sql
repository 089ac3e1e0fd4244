CREATE TABLE "operator_waits" (
	"database_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_waits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator_waits" ADD CONSTRAINT "operator_waits_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_database" ON "operator_waits" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "operator_waits" FORCE ROW LEVEL SECURITY;
