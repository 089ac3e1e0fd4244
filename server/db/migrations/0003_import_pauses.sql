CREATE TABLE "import_pauses" (
	"database_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"failure" text NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_pauses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "import_pauses" ADD CONSTRAINT "import_pauses_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_items_queued" ON "import_items" USING btree ("database_id","updated_at","batch","position") WHERE "import_items"."state" = 'queued';--> statement-breakpoint
CREATE POLICY "own_database" ON "import_pauses" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "import_pauses" FORCE ROW LEVEL SECURITY;
