-- Whether the service answered of a case, and every answer was without any data: nobody knows anything of it.
CREATE OR REPLACE FUNCTION case_is_blank(checked_at timestamptz, first_answer_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT checked_at IS NOT NULL AND first_answer_at IS NULL
$$;
