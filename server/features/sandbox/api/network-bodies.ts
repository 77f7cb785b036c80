import type { Author, NetworkPost } from '../pages/network-things.ts';

/** A post as the API answers it. */
export function postBody({ id, author, body, createdAt, quotes, repliesTo }: NetworkPost) {
  const references = [
    ...(quotes === null ? [] : [{ type: 'quoted', id: quotes }]),
    ...(repliesTo === null ? [] : [{ type: 'replied_to', id: repliesTo }]),
  ];
  return {
    id,
    text: body,
    author_id: author.id,
    created_at: createdAt.toISOString(),
    entities: { hashtags: hashTagsIn(body).map((tag) => ({ tag })) },
    ...(references.length > 0 && { referenced_tweets: references }),
  };
}

/** Somebody of the network as the API answers it. */
export function userBody({ id, screenName, name }: Author) {
  return { id, username: screenName, name };
}

/** Hashtags without "#"; a letter or a digit before it makes it none. */
function hashTagsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}_])[#＃]([\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu)].map(
    ([, tag = '']) => tag,
  );
}
