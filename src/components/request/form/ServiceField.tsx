import { useStrings } from '../../strings';
import type { RequestService } from '../types';
import { controlProps, FieldFrame, type FieldProps } from './RequestField';

/** The choice of a service; nothing if the content names none. */
export function ServiceField(props: FieldProps & { services: readonly RequestService[] }) {
  const { services, value, onChange } = props;
  const t = useStrings();
  if (services.length === 0) return null;
  return (
    <FieldFrame {...props}>
      <select
        {...controlProps(props)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('request.any_service')}</option>
        {services.map(({ url, title, lang }) => (
          <option key={url} value={url} lang={lang ?? t.langs().content}>
            {title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
