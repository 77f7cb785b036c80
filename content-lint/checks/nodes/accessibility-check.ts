import { propertyOf } from '../../json/json-path.ts';
import { isLocalised } from '../../model/dynamic-values.ts';
import type { Check } from '../../context/check.ts';

/** From this width on, in CSS pixels, a drawing is hardly only an ornament. */
const ornamentWidth = 120;

/** Large drawings say what they show, to fans who cannot see them. */
export const checkAlternativeTexts: Check = ({ campaign, placesOf }, findings) => {
  for (const script of campaign.scripts) {
    for (const { node, path, definition } of placesOf(script).nodes) {
      const alternative = propertyOf(node['props'], 'alt');
      const width = propertyOf(node['props'], 'width');
      if (definition?.props.properties['alt'] === undefined || !isEmpty(alternative)) continue;
      if (typeof width === 'number' && width < ornamentWidth) continue;
      findings.at(script.document, [...path, 'props', 'alt'], {
        severity: 'warning',
        code: 'accessibility.no-alternative',
        message: 'This drawing has no alternative text.',
        hint: 'say in "alt" what it shows',
      });
    }
  }
};

function isEmpty(text: unknown): boolean {
  if (typeof text === 'string') return text.trim() === '';
  return isLocalised(text) && Object.values(text).some((one) => typeof one === 'string' && one.trim() === '');
}
