CREATE INDEX "publications_naming" ON "publications" USING btree ("database_id") WHERE "publications"."named" <> '{}';--> statement-breakpoint
ALTER POLICY "own_database" ON "publications" TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = publications.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true) and (publications.named = '{}' or not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = any (publications.named)
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)
    or not text_is_hidden(nullif(current_setting('autos.database_id', true), '')::uuid, nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid, publications.cnj, publications.named))) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = publications.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true) and (publications.named = '{}' or not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = any (publications.named)
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)
    or not text_is_hidden(nullif(current_setting('autos.database_id', true), '')::uuid, nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid, publications.cnj, publications.named)));