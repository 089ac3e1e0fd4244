CREATE TABLE "offered_roles" (
	"link_id" uuid NOT NULL,
	"database_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "offered_roles_link_id_database_id_role_pk" PRIMARY KEY("link_id","database_id","role")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"email" text,
	"name" text,
	"user_id" uuid,
	"issued_by_id" uuid,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "one_time_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_by" text;--> statement-breakpoint
ALTER TABLE "offered_roles" ADD CONSTRAINT "offered_roles_link_id_one_time_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."one_time_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_roles" ADD CONSTRAINT "offered_roles_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offered_roles_database" ON "offered_roles" USING btree ("database_id");--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_links_issuer" ON "one_time_links" USING btree ("issued_by_id");--> statement-breakpoint
CREATE INDEX "one_time_links_email" ON "one_time_links" USING btree ("email");