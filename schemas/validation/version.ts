/** Says whether a component's version ("1.4") has what a node requires ("1.2"): same major, at least that minor. */
export function satisfiesVersion(version: string, required: string): boolean {
  const [major, minor] = parts(version);
  const [requiredMajor, requiredMinor] = parts(required);
  return major === requiredMajor && minor >= requiredMinor;
}

function parts(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}
