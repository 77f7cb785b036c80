import { avatarPath } from './account-view.ts';
import type { Persona } from './personas.ts';

/** Whoever has something to say at the network: a persona, or an official account of the campaign. */
export interface Author {
  readonly id: string;
  readonly screenName: string;
  readonly name: string;
  /** Address of the picture on the site's origin. */
  readonly picture: string;
  readonly isOfficial: boolean;
}

export interface NetworkPost {
  readonly id: string;
  readonly author: Author;
  readonly body: string;
  readonly createdAt: Date;
  /** The post that this one quotes, or replies to. */
  readonly quotes: string | null;
  readonly repliesTo: string | null;
  /** Addresses of its pictures. */
  readonly images: readonly string[];
  readonly likesBefore: number;
  readonly repostsBefore: number;
}

export interface NetworkVideo {
  readonly id: string;
  readonly author: Author;
  readonly title: string;
  /** Address of its cover. */
  readonly cover: string;
  readonly createdAt: Date;
}

/** A persona as the author of its posts. */
export function authorOf(persona: Persona): Author {
  const { id, screenName, nickname } = persona;
  return { id, screenName, name: nickname, picture: avatarPath(persona), isOfficial: false };
}

/** Most characters of a post. */
export const mostCharacters = 280;
