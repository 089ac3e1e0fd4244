-- The publications with these words that the transaction's person may see; database and person are those of the settings.
-- Always by the index of words: the operator is not leakproof, so under row-level security it would not be used. Nothing
-- else reads publications without the policy.
CREATE OR REPLACE FUNCTION publications_with_words(words tsquery) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
ROWS 1000 SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_custom_plan SET jit = off AS $$
DECLARE
  own uuid := nullif(current_setting('autos.database_id', true), '')::uuid;
  person uuid := nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid;
  hidden char(20)[] := nullif(hidden_cases(own), '{}');
BEGIN
  IF own IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT p.id FROM publications p WHERE p.database_id = own AND p.words @@ publications_with_words.words
    AND (hidden IS NULL OR p.cnj IS NULL OR p.cnj <> ALL (hidden)) AND (hidden IS NULL OR NOT p.named && hidden
      OR NOT text_is_hidden(own, person, p.cnj, p.named));
END $$;
REVOKE ALL ON FUNCTION publications_with_words FROM PUBLIC;
