import { graphemesOf } from '#schemas/values/graphemes.ts';
import type { Post } from '#schemas/entities/post.ts';

/** Characters of a post that are shown until it is unfolded. */
const mostCharacters = 140;

/** The first 140 characters of a text and "...", counted as people see them; the whole text where it has no more. */
export function shortened(body: string): { readonly shown: string; readonly folds: boolean } {
  const characters = graphemesOf(body);
  if (characters.length <= mostCharacters) return { shown: body, folds: false };
  return { shown: `${characters.slice(0, mostCharacters).join('').trimEnd()}...`, folds: true };
}

/** A piece of a post: plain words, or a link to the network. */
export interface PostPiece {
  readonly words: string;
  readonly href?: string;
}

type Named = Pick<Post, 'hashtags' | 'mentions' | 'address'>;

/** The pieces of a text, in order. A hashtag that was cut is no link: it would lead to another one. */
export function piecesOf(body: string, post: Named): readonly PostPiece[] {
  const pieces: PostPiece[] = [];
  let end = 0;
  for (const { 0: words, 1: hashtag, 2: mention, index } of body.matchAll(/#([\p{L}\p{M}\p{N}_・]+)|@(\w+)/gu)) {
    const href = hrefOf({ hashtag, mention }, post);
    if (href === undefined) continue;
    if (index > end) pieces.push({ words: body.slice(end, index) });
    pieces.push({ words, href });
    end = index + words.length;
  }
  return end < body.length ? [...pieces, { words: body.slice(end) }] : pieces;
}

interface Found {
  readonly hashtag: string | undefined;
  readonly mention: string | undefined;
}

function hrefOf({ hashtag, mention }: Found, { hashtags, mentions, address }: Named): string | undefined {
  const isTikTok = address.startsWith('https://www.tiktok.com/');
  if (hashtag !== undefined && hashtags.includes(hashtag)) {
    const tag = encodeURIComponent(hashtag);
    return isTikTok ? `https://www.tiktok.com/tag/${tag}` : `https://x.com/hashtag/${tag}`;
  }
  if (mention === undefined || !mentions.includes(mention)) return undefined;
  return isTikTok ? `https://www.tiktok.com/@${mention}` : `https://x.com/${mention}`;
}
