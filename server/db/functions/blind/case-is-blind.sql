-- Whether nobody knows what happens in a case: asking fails, its answers never had data, its import takes more than 6
-- hours, or nobody has asked for 24 hours.
CREATE OR REPLACE FUNCTION case_is_blind(
  failing_since timestamptz, importing boolean, imported_at timestamptz, checked_at timestamptz, first_answer_at timestamptz
) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT failing_since IS NOT NULL OR case_is_blank(checked_at, first_answer_at) OR coalesce(checked_at, imported_at)
    < now() - CASE WHEN importing AND checked_at IS NULL THEN interval '6 hours' ELSE interval '24 hours' END
$$;
