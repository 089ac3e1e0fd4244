-- A person's mark in a case: a movement is unseen by them when its (`first_seen_at`, `position`) comes after it. Without
-- a visit it is the first answer. Null before the first answer: then nothing can be unseen.
CREATE OR REPLACE FUNCTION seen_mark(first_answer_at timestamptz, seen_through timestamptz, seen_place bigint)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN first_answer_at IS NULL THEN NULL WHEN seen_place IS NULL THEN greatest(first_answer_at, seen_through)
    ELSE seen_through END
$$;

-- The second half of the mark: of what came at the same time all is seen, unless the person marked a movement as not seen.
-- No `coalesce`: under row-level security PostgreSQL finds nothing in an index by a condition that has one.
CREATE OR REPLACE FUNCTION seen_place_mark(seen_place bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN seen_place IS NULL THEN 9223372036854775807 ELSE seen_place END
$$;

-- Whether a case has a movement after the mark; `news_at` is when a movement last came or changed after the first answer.
-- Documents have a mark of their own, by the same rule: without a place, and `news_at` is when one last came.
CREATE OR REPLACE FUNCTION has_unseen(news_at timestamptz, seen_through timestamptz, seen_place bigint)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT seen_place IS NOT NULL OR news_at IS NOT NULL AND (seen_through IS NULL OR news_at > seen_through)
$$;

-- Whether a case has a movement or a document after the person's marks.
CREATE OR REPLACE FUNCTION has_unseen(news_at timestamptz, seen_through timestamptz, seen_place bigint,
  documents_news_at timestamptz, documents_through timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT has_unseen(news_at, seen_through, seen_place) OR has_unseen(documents_news_at, documents_through, NULL)
$$;
