CREATE TABLE "deadline_margins" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"act" text NOT NULL,
	"act_key" text NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "deadline_margins_database_id_id_pk" PRIMARY KEY("database_id","id"),
	CONSTRAINT "deadline_margins_act" UNIQUE("database_id","act_key")
);
--> statement-breakpoint
ALTER TABLE "deadline_margins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD COLUMN "recurs" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "holiday_law" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "regime" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "regime_why" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "other_regimes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "internal_on" date;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "is_internal_by_rule" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "article" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "doubled_for" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "doubt" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "unread_order" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "unread_order_why" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "order_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "order_settled_by_id" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "order_settled_by" text;--> statement-breakpoint
ALTER TABLE "deadline_margins" ADD CONSTRAINT "deadline_margins_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_order_settled_by_id_users_id_fk" FOREIGN KEY ("order_settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_unread_orders" ON "publications" USING btree ("database_id","id") WHERE "publications"."unread_order" is not null and not "publications"."is_archived";--> statement-breakpoint
CREATE POLICY "own_database" ON "deadline_margins" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);