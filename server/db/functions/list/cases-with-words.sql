-- At most `most` cases with these words that are not hidden, always by the index of words: the planner does not know how slow it is to
-- read words back from where long values are stored, and would rather read all of them.
CREATE OR REPLACE FUNCTION cases_with_words(own uuid, words tsquery, hidden char(20)[], most integer) RETURNS char(20)[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_custom_plan SET jit = off AS $$
BEGIN
  RETURN ARRAY(SELECT t.cnj FROM case_texts t WHERE t.database_id = own AND t.words @@ cases_with_words.words
    AND (hidden IS NULL OR t.cnj NOT IN (SELECT unnest(hidden))) LIMIT most);
END $$;
REVOKE ALL ON FUNCTION cases_with_words FROM PUBLIC;
