/** Digits and letters that nobody takes for another one; without vowels, so that they spell no words. */
export const invitationLetters = '34679CDFGHJKMNPQRTWXY';
export const invitationCodeLength = 8;

const form = new RegExp(`^[${invitationLetters}]{${invitationCodeLength}}$`);

/** Says whether a text, as `plainCode` gives it, can be the code of a member. */
export function isInvitationCode(text: string): boolean {
  return form.test(text);
}
